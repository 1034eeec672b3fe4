/** Why a move does not go on: a wrong argument, an end that somebody uses, a schema that does not fit, copies that are not equal. */
export type Refusal = 'usage' | 'busy' | 'schema' | 'differs';

/** The move cannot be done as asked. The message is one line that says what to do. */
export class MoveRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
