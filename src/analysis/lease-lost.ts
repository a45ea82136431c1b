/** Another worker has the job now: this one writes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
