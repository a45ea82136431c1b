/** Bytes that are there already, for who takes them while they arrive. */
export async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
