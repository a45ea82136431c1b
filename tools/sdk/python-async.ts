/** The asynchronous client of the Python SDK, made of the synchronous one. */
export function asyncClientOf(client: string): string {
  const awaited = /(?<!await )\bself\.(request|results_page|_ask_result|_transport\.(?:ask|pause))\(/g;
  return [
    [/^"""/, '"""Made of client.py by tools/sdk/python-async.ts; test/sdk-types.test.ts says how.\n\n'],
    [/^import ssl\nimport time$/m, 'import asyncio\nimport ssl\nimport time'],
    [/\bIterator\b/g, 'AsyncIterator'],
    [/\bTransport\b/g, 'AsyncTransport'],
    [/\bclass Akwaba:/, 'class AsyncAkwaba:'],
    [/"""A client of one account\.\n/, '"""A client of one account, for programs that await.\n'],
    [' = time.sleep,', ' = asyncio.sleep,'],
    [/^ {4}def (?!__init__)/gm, '    async def '],
    [awaited, 'await self.$1('],
    // A generator that is awaited cannot delegate.
    [/^( +)yield from (.+)$/gm, '$1for each in $2:\n$1    yield each'],
  ].reduce<string>((text, [found, put]) => text.replace(found as RegExp | string, put as string), client);
}
