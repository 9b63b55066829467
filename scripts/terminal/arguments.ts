import { type ParseArgsConfig, parseArgs } from 'node:util'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'

/**
 * Reads a command line as `parseArgs` of Node does, and refuses it in one sentence that says where
 * help is.
 *
 * @param help - the command that prints the help, such as 'npm run export -- --help'.
 * @param Refusal - what is thrown, so that the program knows it from a fault of its own.
 */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  help: string,
  Refusal: new (message: string) => Error,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // What Node adds in further sentences is for programmers.
    const [sentence = ''] = reasonOf(error).split('. ')
    throw new Refusal(`${sentence}. See ${help}.`)
  }
}
