interface Validator<Value> {
  Check(value: unknown): value is Value;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

/** The value of a JSON file that an operator wrote; everything that is wrong with it at once. */
export function parseSettingsFile<Value>(content: string, validator: Validator<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw new Error(`the file is not JSON: ${(error as Error).message}`);
  }
  if (!validator.Check(value)) {
    const problems = validator.Errors(value).map((e) => `${e.instancePath || '/'} ${e.message}`);
    throw new Error(`the file does not fit: ${[...new Set(problems)].join('; ')}`);
  }
  return value;
}
