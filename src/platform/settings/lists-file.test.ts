import { describe, expect, it } from 'vitest';
import { parseListsFile } from './lists-file.ts';

const one = { list: 'un-sc', source: 'un-sc', url: 'https://lists.example/un.xml' };
const parsed = (...lists: object[]) => parseListsFile(JSON.stringify(lists));

describe('the file of lists', () => {
  it('needs a name, a source and an address; the rest has defaults', () => {
    expect(parsed(one)).toEqual([
      {
        list: 'un-sc',
        source: 'un-sc',
        urls: ['https://lists.example/un.xml'],
        headers: {},
        companyId: null,
        everyHours: 24,
        maxBytes: expect.any(Number),
      },
    ]);
    const urls = ['https://lists.example/sdn.csv', 'https://lists.example/alt.csv'];
    expect(parsed({ ...one, url: urls, company: 3, everyHours: 6, maxMegabytes: 2 })).toMatchObject([
      { urls, companyId: 3, everyHours: 6, maxBytes: 2 * 1024 ** 2 },
    ]);
  });

  it.each([
    ['{', /not JSON/],
    ['{}', /does not fit/],
    [JSON.stringify([{ ...one, url: 'ftp://lists.example/x' }]), /\/0\/url/],
    [JSON.stringify([{ ...one, url: [] }]), /\/0\/url/],
    [JSON.stringify([{ ...one, everyHours: 0 }]), /\/0\/everyHours/],
    [JSON.stringify([{ ...one, evryHours: 3 }]), /does not fit/],
    [JSON.stringify([{ ...one, list: undefined }]), /list/],
    [JSON.stringify([one, { ...one, source: 'custom' }]), /"un-sc" stands twice/],
  ])('is refused with what is wrong: %s', (content, reason) => {
    expect(() => parseListsFile(content)).toThrow(reason);
  });

  it('may have one name for several clients', () => {
    expect(parsed(one, { ...one, company: 1 }, { ...one, company: 2 })).toHaveLength(3);
  });
});
