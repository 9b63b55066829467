/** Texts as written by people and other systems, each with a detail that is easily lost. */
export const SAMPLES: Record<string, string> = {
  'other marker characters': '* a\n* b\n\n1) c\n2) d\n\n__e__ _f_\n\nHead\n====\n\n***\n',
  'white space at every edge': '\n\n  Text\n\n\n\nMore  \nlines\n   \n\n',
  'lines of Windows': 'One\r\n\r\n- a\r\n- b\r\n\r\n> c\r\n> d\r\n',
  'no line end': '# A\nText right below\n- and a list',
  'nested lists': '- a\n    - b\n\n        c\n    - d\n\n7. e\n   - [ ] f\n   - [x] g\n',
  'adjacent lists': '- a\n\n<!-- -->\n\n- b\n\n* c\n* d\n',
  'list items with blocks': '-   a\n\n    > b\n\n-   ```js\n    c\n    ```\n- ![d](e.png)\n-\n',
  'all kinds of code':
    '    indented\n\n```ts title="a.ts"\nlet a = `b`\n```\n\n~~~\n```\n~~~\n\n`` a`b ``\n',
  'a table': 'a | b\n:-:|--:\n`c\\|d` | **e**<br>f\nalone\n',
  'reference links': '[a][1] and [b] and ![c][1]\n\n[1]: https://a.example "T"\n[b]: <b c>\n',
  'bare addresses': 'https://a.example/b_c_d, <https://e.example> and www.f.example.\n',
  footnotes:
    'Text[^1] and[^note].\n\n[^1]: A note\n\n    of two paragraphs.\n[^note]: *Another*.\n',
  'inline HTML': 'H<sub>2</sub>O, <kbd>Ctrl</kbd> a<br>b <!-- c --> <a name="d"></a>e\n',
  'block HTML':
    '<details>\n<summary>A</summary>\n\nText **b**\n\n</details>\n\n<div align="center">\n  <img src="a.png">\n</div>\n',
  'HTML in quotes and lists': '> <b>a\n> c</b>\n>\n> <div>\n> d\n> </div>\n\n- <p>e</p>\n',
  pictures: '![a](/b.png "A *caption*")\n\n[![c](d.png)](/e)\n\nIn ![f](g.png) a line\n',
  'emphasis inside words': '**a**b*c*d ~~f **g**~~ [*j* `k`](l) *m **n***\n',
  'special characters': '1\\. a\n\n\\# b \\* c \\_d\\_ \\[e] &amp; &copy; 2 < 3 > 1 a_b_c $1 ~2\n',
  'hard breaks': 'a\\\nb  \nc\n\n# d\n',
  'template syntax': '{% include a.html %}\n\n{{ site.url }}/b\n\n{: .class}\n',
  'emoji and curly quotes': '“A” — ‘b’ 👩‍👩‍👧 \u00a0c\u200b\n',
  'headings out of order': '#### a #\n\n# \n\nb\n---\n',
  'deep quotes': '> a\n> > b\n> > - c\n>\n> d\nlazy\n',
  'a video': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ\n',
  cards:
    ':::gallery[A *b*]\n![c](/d.png "e")\n![f](/g.png)\n:::\n\n::::facts\n\n-  h\n\n:::toggle[i]{open}\nj\n:::\n::::\n\n::contents\n\n:::chart[k]{type=bar unit="l \\"}\n|m|n|\n|-|-:|\n|o|1|\n:::\n',
  'images wider than the text':
    ':::image{width=full}\n![a](/b.png "c")\n:::\n\n- :::image{width="wide"}\n  ![d](/e.png)\n  :::\n\n:::image{width=huge}\n![f](/g.png)\n:::\n\n:::image\nh\n:::\n',
  'cards in quotes and lists': '> :::callout\n> a\n> :::\n\n- :::facts[b]\n  c\n  :::\n',
  'unknown and unclosed directives': ':::banner[a]{b}\nc *d*\n:::\n\n::e{f=g}\n\n:::facts\n\nh\n',
  nothing: '',
  'white space only': '  \n\n',
}
