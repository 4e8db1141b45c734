/** A wrapper cannot be said in a target; the message says why, and what can say it. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal';
}
