/** Style of the HTML report, for screens of any width, light and dark, and print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d4, #444); --soft: light-dark(#f5f5f1, #232323); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #171717); color: light-dark(#1d1d1b, #ececea); }
h1, h2 { font-family: Georgia, "Noto Naskh Arabic", serif; line-height: 1.2; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: .75rem; border-top: 1px solid var(--line); }
header p { margin: .25rem 0; }
.result { font-weight: 600; }
.counts { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .75rem; margin: 1.5rem 0; }
.counts div { padding: .75rem; background: var(--soft); border-radius: .25rem; display: flex; flex-direction: column-reverse; }
.counts dd { margin: 0; font: 1.5rem/1.2 Georgia, serif; }
details { border-bottom: 1px solid var(--line); }
summary { padding: .6rem .25rem; cursor: pointer; min-height: 2.75rem; }
summary strong { float: inline-end; font-variant-numeric: tabular-nums; }
summary:focus-visible, .scroll:focus-visible { outline: 3px solid light-dark(#1a56b0, #8ab8ff); outline-offset: 2px; }
.fix { margin: 0 0 .75rem; padding: .5rem .75rem; background: var(--soft); border-inline-start: 3px solid light-dark(#1a56b0, #8ab8ff); }
.scroll { overflow-x: auto; margin-bottom: 1rem; }
.scroll table { min-width: 40rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; min-width: 4rem; }
[dir="rtl"] th, [dir="rtl"] td { padding: .4rem 0 .4rem .75rem; }
th { font-weight: 600; }
.path { font-weight: 400; font-family: ui-monospace, monospace; min-width: 14rem; }
@media print { details:not([open]) > :not(summary) { display: block; } body { max-width: none; } }
`
