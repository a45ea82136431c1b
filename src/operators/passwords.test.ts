import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysPassword, passwordFaults } from './passwords.ts';

describe('passwords', () => {
  it('are told from others by what is kept of them, which tells nothing else', async () => {
    const kept = await hashPassword('three green lagoons é');
    expect(kept).toMatch(/^scrypt\$17\$8\$1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    // The accent as one letter, or as a letter and a mark.
    expect(await isPassword('three green lagoons e\u0301', kept)).toBe(true);
    expect(await isPassword('three green lagoons e', kept)).toBe(false);
    expect(await isPassword('', nobodysPassword)).toBe(false);
    expect(await isPassword('anything', '-')).toBe(false);
  });

  it('must be long and not poor', () => {
    const codes = (password: string) => passwordFaults(password, 'awa').map(({ code }) => code);
    expect(codes('short')).toEqual(['TOO_SHORT']);
    expect(codes('aaaaaaaaaaaaaaaa')).toEqual(['POOR_PASSWORD']);
    expect(codes('my name is AWA, yes')).toEqual(['POOR_PASSWORD']);
    expect(codes('three green lagoons')).toEqual([]);
  });
});
