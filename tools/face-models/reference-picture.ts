/**
 * A picture of three planes, planes first, with values from -1 to 1, that is the same on every machine: waves of whole
 * numbers, since sines may differ in their last digit.
 */
export function referencePicture(side: number): Float32Array {
  const picture = new Float32Array(3 * side * side);
  for (let plane = 0; plane < 3; plane++)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        const wave = x * (plane + 2) + y * (5 - plane) + ((x * y) >> 4);
        picture[(plane * side + y) * side + x] = (wave & 0xff) / 127.5 - 1;
      }
  return picture;
}
