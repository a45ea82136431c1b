import { describe, expect, it } from 'vitest';
import { isClosed } from './files.ts';

const service = { uid: 1000, groups: [1000] };
const root = { uid: 0, groups: [0] };

describe('a file of secrets', () => {
  it("is closed where it is the own account's or root's, and nobody else may do anything", () => {
    expect(isClosed({ mode: 0o100600, uid: 1000, gid: 1000 }, service)).toBe(true);
    expect(isClosed({ mode: 0o100400, uid: 0, gid: 0 }, service)).toBe(true);
    expect(isClosed({ mode: 0o100600, uid: 1001, gid: 1000 }, service)).toBe(false);
    expect(isClosed({ mode: 0o100640, uid: 1000, gid: 1000 }, service)).toBe(false);
    expect(isClosed({ mode: 0o100604, uid: 0, gid: 1000 }, service)).toBe(false);
  });

  it("is closed too where root lets the service's own group read it, and only read", () => {
    expect(isClosed({ mode: 0o100440, uid: 0, gid: 1000 }, service)).toBe(true);
    expect(isClosed({ mode: 0o100640, uid: 0, gid: 1000 }, service)).toBe(true);
    expect(isClosed({ mode: 0o100640, uid: 0, gid: 7 }, service)).toBe(false);
    expect(isClosed({ mode: 0o100660, uid: 0, gid: 1000 }, service)).toBe(false);
    expect(isClosed({ mode: 0o100644, uid: 0, gid: 1000 }, service)).toBe(false);
    expect(isClosed({ mode: 0o100640, uid: 0, gid: 0 }, root)).toBe(false);
  });
});
