/** A face in numbers that can be compared: the direction matters, the length says nothing. */
export type FaceTemplate = Int8Array;

/** Room for all networks together; what they leave stays 0, which changes no cosine. */
export const templateLength = 704;

/** A byte for each number is enough: it moves a cosine by less than 0.002. */
export function templateOf(embedding: ArrayLike<number>): FaceTemplate {
  let largest = 0;
  for (let i = 0; i < embedding.length; i++) largest = Math.max(largest, Math.abs(embedding[i] ?? 0));
  const scale = largest === 0 ? 0 : 127 / largest;
  return Int8Array.from({ length: templateLength }, (_, i) => Math.round((embedding[i] ?? 0) * scale));
}

/** -1 to 1. */
export function cosine(a: FaceTemplate, b: FaceTemplate): number {
  let [dot, ofA, ofB] = [0, 0, 0];
  for (let i = 0; i < templateLength; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA === 0 || ofB === 0 ? 0 : dot / Math.sqrt(ofA * ofB);
}
