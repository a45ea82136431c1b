import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerLimits } from './limits.ts';
import { toPhoto } from './photos.ts';

const outside = mkdtempSync(join(tmpdir(), 'akwaba-photos-'));
const folder = join(outside, 'inside');
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  const picture = sharp({ create: { width: 5, height: 5, channels: 3, background: 'teal' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture.clone().jpeg().toBuffer();
  mkdirSync(join(folder, 'deep'), { recursive: true });
  mkdirSync(join(folder, 'folder.png'));
  mkdirSync(`${folder}-beside`);
  writeFileSync(join(folder, 'a.png'), png);
  writeFileSync(join(folder, 'deep', 'b..c.JPG'), jpeg);
  writeFileSync(join(folder, 'text.jpg'), 'no picture');
  writeFileSync(join(folder, 'large.png'), sized(registerLimits.registerPhotoBytes + 1));
  writeFileSync(join(folder, 'largest.png'), sized(registerLimits.registerPhotoBytes));
  writeFileSync(join(outside, 'secret.png'), png);
  writeFileSync(join(`${folder}-beside`, 'secret.png'), png);
  symlinkSync(join(folder, 'a.png'), join(folder, 'within.png'));
  symlinkSync(join(outside, 'secret.png'), join(folder, 'out.png'));
  symlinkSync(outside, join(folder, 'up'));
  symlinkSync(`${folder}-beside`, join(folder, 'beside'));
  symlinkSync(join(outside, 'gone.png'), join(folder, 'dangling.png'));
  execFileSync('mkfifo', [join(folder, 'pipe.png')]);
});
afterAll(() => rmSync(outside, { recursive: true }));

/** A picture by its first bytes, of a given size. */
const sized = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
const take = (idImage: unknown, images: string | undefined = folder) => toPhoto({ idImage }, images);

describe('a photo in an import', () => {
  it('comes as base64, with or without a data: prefix and line ends', () => {
    expect(take(png.toString('base64'))).toEqual({ mediaType: 'image/png', bytes: png });
    expect(take(` ${jpeg.toString('base64').replace(/.{76}/g, '$&\r\n')}\n`)).toEqual({
      mediaType: 'image/jpeg',
      bytes: jpeg,
    });
    // What the prefix claims does not count, what the bytes are does.
    expect(take(`data:image/png;base64,${jpeg.toString('base64')}`)).toMatchObject({
      mediaType: 'image/jpeg',
    });
    expect(take(png.toString('base64').replace(/=+$/, ''))).toMatchObject({ bytes: png });
  });

  it('comes as the name of a file in the folder, or in one below it', () => {
    expect(take('a.png')).toEqual({ mediaType: 'image/png', bytes: png });
    expect(take('./deep/b..c.JPG')).toEqual({ mediaType: 'image/jpeg', bytes: jpeg });
    expect(take('within.png')).toMatchObject({ bytes: png });
  });

  it('is absent where the field is missing, null or empty', () => {
    expect(toPhoto({}, folder)).toBeUndefined();
    for (const nothing of [null, undefined, '', '  ']) expect(take(nothing)).toBeUndefined();
  });

  it.each([
    '../secret.png',
    'deep/../../secret.png',
    'deep\\..\\..\\secret.png',
    join(outside, 'secret.png'),
    'out.png',
    'up/secret.png',
    'beside/secret.png',
    'a.png\0.png',
  ])('may not name %j, outside the folder', (name) => {
    expect(() => take(name)).toThrow('idImage must name a file inside the folder of pictures');
  });

  it.each([
    ['absent.png', 'idImage names a file that is not in the folder of pictures'],
    ['dangling.png', 'idImage names a file that is not in the folder of pictures'],
    ['folder.png', 'idImage must name a file'],
    ['pipe.png', 'idImage must name a file'],
    ['text.jpg', 'idImage is a file of unknown format: not PNG, JPEG or WebP; save it as one of these'],
    ['large.png', `idImage has over ${registerLimits.registerPhotoBytes} bytes`],
    [17, 'idImage must be a text'],
    [{}, 'idImage must be a text'],
    ['photo', 'idImage is a file of unknown format: not PNG, JPEG or WebP; save it as one of these'],
    ['Zm90 b28!', 'idImage is neither base64 nor the name of a file'],
    [Buffer.from('GIF89a').toString('base64'), 'idImage is a GIF picture: not PNG, JPEG or WebP'],
  ])('%j is refused with its reason', (idImage, reason) => {
    expect(() => take(idImage)).toThrow(reason);
  });

  it('has at most so many bytes, however it comes', () => {
    expect(take('largest.png')?.bytes).toHaveLength(registerLimits.registerPhotoBytes);
    expect(take(sized(registerLimits.registerPhotoBytes).toString('base64'))?.bytes).toHaveLength(
      registerLimits.registerPhotoBytes,
    );
    expect(() => take(sized(registerLimits.registerPhotoBytes + 1).toString('base64'))).toThrow('has over');
    expect(() => take('A'.repeat(registerLimits.registerPhotoBytes * 2))).toThrow('has over');
  });

  it('may name no file where no folder is known', () => {
    expect(() => toPhoto({ idImage: 'a.png' }, undefined)).toThrow('--images');
  });
});
