/** Another worker has the job now; whatever this one was about to write is not written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
