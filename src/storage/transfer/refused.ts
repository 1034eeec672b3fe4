/** Why an export or import stops: a wrong argument, a database in use, an unsuitable schema, a damaged stream. */
export type Refusal = 'usage' | 'busy' | 'schema' | 'damaged';

/** The transfer cannot be done as requested. The message is one line that says what to do. */
export class TransferRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
