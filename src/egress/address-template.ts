/** Puts the parameters into the address; query parameters left empty are dropped. */
export function fillAddress(template: string, parameters: Readonly<Record<string, string>>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const address = new URL(filled);
  for (const [name, value] of [...address.searchParams]) {
    if (value === '') address.searchParams.delete(name);
  }
  return address.href;
}
