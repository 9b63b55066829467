import { type ParseArgsConfig, parseArgs } from 'node:util'
import { t } from '@broadsheet/shared/messages/t.ts'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { EXIT } from './exitCode.ts'

/**
 * Reads a command line with `parseArgs` of Node; errors are one sentence and refer to the help.
 *
 * @param help - the command that prints the help, such as 'npm run export -- --help'.
 * @param Refusal - class of the thrown error.
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
  Refusal: new (message: string) => Error,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Refusal(sentenceOf(error, help))
  }
}

/** As readArguments, for a program that ends with the sentence on standard error and exit code 2. */
export function readArgumentsOrExit<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(sentenceOf(error, help))
    process.exit(EXIT.usage)
  }
}

/** https://nodejs.org/api/errors.html#err_parse_args_invalid_option_value */
function sentenceOf(error: unknown, help: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // The further sentences of Node address programmers.
  const [sentence = ''] = reasonOf(error).split(/\. |\.?\n/)
  const argument = /'[^']*'/.exec(sentence)?.[0] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return t('cli.arguments.unknown', { argument, help })
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return t('cli.arguments.unexpected', { argument, help })
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') throw error
  if (/missing|ambiguous/.test(sentence)) return t('cli.arguments.missing', { argument, help })
  return t('cli.arguments.noValue', { argument, help })
}
