import { expect, it } from 'vitest';
import { givenLinks } from './link-values.ts';

const found = (name: string, value: string) =>
  givenLinks({ [name]: value }).map(({ kind, keys: [key] }) => `${kind} ${key}`);

it.each([
  ['telephone', '+225 07 01 02 03 04', 'phone 0701020304'],
  ['Numéro de Téléphone', '00225-0701020304', 'phone 0701020304'],
  ['tel', '07.01.02.03.04', 'phone 0701020304'],
  ['contact_mobile', '+233 24 123 4567', 'phone +233241234567'],
  ['phoneNumber', '0033 6 12 34 56 78', 'phone +33612345678'],
  ['adresse', 'Cocody villa 24', 'address cocody 24 villa'],
  ['homeAddress', 'villa 24, COCODY', 'address cocody 24 villa'],
])('%s "%s" links by %s', (name, value, key) => {
  expect(found(name, value)).toEqual([key]);
});

it.each([
  ['telephone', '12345'],
  ['telephone', '24 123 4567'],
  ['telephone', '+225 07 01 02 03 04 ou 05'],
  ['account', '0701020304'],
  ['hotel', '0701020304'],
  ['e-mail address', 'villa 24 Cocody'],
  ['adresse', 'Abidjan'],
  ['note', 'Cocody villa 24'],
])('%s "%s" links with nothing', (name, value) => {
  expect(found(name, value)).toEqual([]);
});
