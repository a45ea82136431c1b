/** What is there does not belong to this program or this installation: nothing is touched, the exit code is 2. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** It does not start now, and may later; shown without a stack, the exit code is 1. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
}
