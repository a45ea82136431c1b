/**
 * What an address says; undefined where it is none. Not by way of URL.canParse, which in Node 20 refuses every host
 * with an accent once it was called some thousand times.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
