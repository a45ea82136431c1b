/** The parsed URL, or undefined. Avoids URL.canParse, which in Node 20 fails on accents after some thousand calls. */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
