import { describe, expect, it } from 'vitest';
import { permissionWords } from '../words/camera.ts';
import { frameIn, inVideo, withRim } from './frame.ts';
import { permissionHelp } from './permission.ts';
import { orientationOf } from './picture.ts';

/** The beginning of a JPEG whose camera noted how it was held. */
function jpegHeld(orientation: number, little: boolean): Uint8Array {
  const bytes = new Uint8Array(60);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe1);
  view.setUint16(4, 40);
  view.setUint32(6, 0x45786966);
  view.setUint16(12, little ? 0x4949 : 0x4d4d);
  view.setUint16(14, 42, little);
  view.setUint32(16, 8, little);
  view.setUint16(20, 1, little);
  view.setUint16(22, 0x0112, little);
  view.setUint16(24, 3, little);
  view.setUint32(26, 1, little);
  view.setUint16(30, orientation, little);
  return bytes;
}

describe('pictures', () => {
  it('are turned as the camera noted, in either byte order', () => {
    for (const orientation of [1, 3, 6, 8]) {
      expect(orientationOf(jpegHeld(orientation, true))).toBe(orientation);
      expect(orientationOf(jpegHeld(orientation, false))).toBe(orientation);
    }
    expect(orientationOf(jpegHeld(77, true))).toBe(1);
    expect(orientationOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(1);
    // Cut off anywhere, or made to lead astray.
    const bytes = jpegHeld(6, true);
    for (let length = 0; length < 34; length++) {
      expect([1, 6]).toContain(orientationOf(bytes.slice(0, length)));
    }
    new DataView(bytes.buffer).setUint32(16, 0xffffffff, true);
    expect(orientationOf(bytes)).toBe(1);
  });

  it('show what was in the frame, and a rim around it', () => {
    const screen = { width: 390, height: 844 };
    const video = { width: 1080, height: 1920 };
    const frame = frameIn(screen, 'card');
    expect(frame.x).toBeGreaterThan(0);
    expect(frame.x + frame.width).toBeLessThan(screen.width);
    const part = inVideo(frame, screen, video);
    expect(part.width / part.height).toBeCloseTo(frame.width / frame.height);
    const cut = withRim(part, 0.09, video);
    expect(cut.x).toBeLessThan(part.x);
    expect(cut.x).toBeGreaterThanOrEqual(0);
    expect(cut.x + cut.width).toBeLessThanOrEqual(video.width);
    expect(cut.y + cut.height).toBeLessThanOrEqual(video.height);
    // A screen of 320 points still has room for words and shutter.
    for (const kind of ['card', 'passport', 'page', 'face'] as const) {
      const { y, height } = frameIn({ width: 320, height: 568 }, kind);
      expect(y).toBeGreaterThan(56);
      expect(568 - y - height).toBeGreaterThan(110);
    }
  });
});

describe('how to give permission', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 9; SM-J260F) AppleWebKit/537.36 Chrome/75.0.3770.143 Mobile Safari/537.36',
      'chrome',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) Version/13.0.4 Mobile/15E148 Safari/604.1',
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 13_3 like Mac OS X) CriOS/79.0 Mobile/15E148 Safari/604.1',
      'chrome',
    ],
    ['Mozilla/5.0 (Linux; Android 10) SamsungBrowser/11.0 Chrome/75.0 Mobile Safari/537.36', 'samsung'],
    ['Mozilla/5.0 (Android 9; Mobile; rv:68.0) Gecko/68.0 Firefox/68.0', 'firefox'],
    ['Mozilla/5.0 (Linux; Android 9; wv) Chrome/75.0 Mobile Safari/537.36 [FBAN/FB4A;FBAV/250.0]', 'app'],
  ] as const)('%s', (agent, browser) => {
    expect(permissionHelp(agent)).toBe(permissionWords[browser]);
  });
});
