import { describe, expect, it } from 'vitest';
import type { CameraReport } from '../contract/capture-camera.ts';
import { virtualCameraSign } from './camera.ts';

const report = (more: Partial<CameraReport>): CameraReport => ({
  ...{ label: 'camera2 0, facing back', width: 1920, height: 1080, frameRate: 30 },
  frames: Array.from({ length: 40 }, (_, n) => ({ at: n * 33.3 + (n % 7) * 0.4, changed: true })),
  ...more,
});
const frames = (count: number, at: (n: number) => number, changed = true) =>
  Array.from({ length: count }, (_, n) => ({ at: at(n), changed }));

describe('a camera', () => {
  it.each([
    'camera2 1, facing front',
    'Back Camera',
    'Integrated Webcam (0bda:5520)',
    'Front Ultra Wide Camera',
    'Caméra arrière',
    '',
  ])('of a phone or a computer is not suspected: %s', (label) => {
    expect(virtualCameraSign(report({ label }))).toBeUndefined();
  });

  it.each([
    'OBS Virtual Camera',
    'OBS-Camera',
    'ManyCam Virtual Webcam',
    'Snap Camera',
    'fake_device_0',
    'Dummy video device (0x0000)',
  ])('that is a program is known by its name: %s', (label) => {
    expect(virtualCameraSign(report({ label }))).toBe('KNOWN_NAME');
  });

  it('whose frames are all equal, or come without jitter, is suspected; of few frames nothing is concluded', () => {
    const uneven = (n: number) => n * 33 + (n % 3);
    expect(virtualCameraSign(report({ frames: frames(40, uneven, false) }))).toBe('STILL_FRAMES');
    expect(virtualCameraSign(report({ frames: frames(40, (n) => n * 40) }))).toBe('EVEN_FRAMES');
    expect(virtualCameraSign(report({ frames: frames(14, (n) => n * 40) }))).toBeUndefined();
    expect(virtualCameraSign(report({ frames: frames(7, uneven, false) }))).toBeUndefined();
    expect(virtualCameraSign(report({ frames: frames(8, uneven, false) }))).toBe('STILL_FRAMES');
    expect(virtualCameraSign(report({ frames: [] }))).toBeUndefined();
    const [first, ...rest] = frames(40, uneven, false);
    expect(
      virtualCameraSign(
        report({ frames: [first ?? { at: 0, changed: true }, { at: 30, changed: true }, ...rest.slice(1)] }),
      ),
    ).toBeUndefined();
  });
});
