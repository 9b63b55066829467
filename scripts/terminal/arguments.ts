import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'

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
    // The further sentences of Node address programmers.
    const [sentence = ''] = reasonOf(error).split('. ')
    throw new Refusal(`${sentence}. See ${help}.`)
  }
}
