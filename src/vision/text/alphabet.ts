/** The characters that the reader knows, in the order of its classes; class 0 is none of them. */
export const alphabet: readonly string[] = [
  ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ...'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆÑàâäçéèêëîïôöùûüœæñ',
  ...' !"#$%&\'()*+,-./:;<=>?@[]_|«»°€²',
];
