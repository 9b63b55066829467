/**
 * Arguments of a message, read from its English text at compile time.
 *
 * Understands the part of ICU MessageFormat that catalogs use: `{name}`, `{count, number}`, and
 * `plural`, `selectordinal` and `select` with nested messages.
 * https://unicode-org.github.io/icu/userguide/format_parse/messages/
 */
export type MessageArguments<Text extends string> = Flatten<ParseText<Text, unknown>[0]>

type Flatten<T> = { [Key in keyof T]: T[Key] }

/** Text up to the brace that closes it, or to its end: [arguments, remaining text]. */
type ParseText<Text extends string, Found> = Text extends `${infer Before}{${infer Inner}`
  ? Before extends `${string}}${string}`
    ? [Found, AfterBrace<Text>]
    : ParseArgument<Inner, Found>
  : [Found, AfterBrace<Text>]

type AfterBrace<Text extends string> = Text extends `${string}}${infer Rest}` ? Rest : ''

type ParseArgument<Text extends string, Found> = Text extends `${infer Name}}${infer Rest}`
  ? Name extends `${string},${string}`
    ? ParseTypedArgument<Text, Found>
    : ParseText<Rest, Found & Record<Name, string | number>>
  : [Found, '']

type ParseTypedArgument<
  Text extends string,
  Found,
> = Text extends `${infer Name}, ${infer Type}, ${infer Cases}`
  ? Type extends 'plural' | 'selectordinal'
    ? ParseCases<Cases, Found & Record<Name, number>>
    : Type extends 'select'
      ? ParseCases<Cases, Found & Record<Name, string>>
      : ParseNumber<Text, Found>
  : ParseNumber<Text, Found>

type ParseNumber<Text extends string, Found> = Text extends `${infer Name}, number}${infer Rest}`
  ? ParseText<Rest, Found & Record<Name, number>>
  : [Found, '']

type ParseCases<Text extends string, Found> = Text extends ` ${infer Rest}`
  ? ParseCases<Rest, Found>
  : Text extends `}${infer Rest}`
    ? ParseText<Rest, Found>
    : Text extends `${string}{${infer Content}`
      ? ParseText<Content, Found> extends [infer Inner, infer Rest extends string]
        ? ParseCases<Rest, Inner>
        : [Found, '']
      : [Found, '']
