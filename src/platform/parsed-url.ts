/**
 * The parsed URL, or undefined. Avoids URL.canParse, which in Node 20 rejects every host with an accent after
 * it has been called some thousand times.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
