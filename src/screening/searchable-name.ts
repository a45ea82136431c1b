/** Whether there is anything in it to search for: marks, blanks and pictures alone are no name. */
export function isSearchable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}
