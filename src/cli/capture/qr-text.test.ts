import { generate } from 'lean-qr';
import { describe, expect, it } from 'vitest';
import { qrText } from './qr-text.ts';

const text = 'https://akwaba.example/capture#3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10.hG9p';

describe('a QR code in the terminal', () => {
  it('has every module of the code, in a light margin', () => {
    const code = generate(text);
    const lines = qrText(text).split('\n');
    const isLight = (x: number, y: number) => {
      const block = lines[Math.floor((y + 2) / 2)]?.[x + 2] ?? ' ';
      return (y % 2 === 0 ? '▀█' : '▄█').includes(block);
    };
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([code.size + 4]));
    for (let y = -2; y < code.size + 2; y += 1) {
      for (let x = -2; x < code.size + 2; x += 1) expect(isLight(x, y)).toBe(!code.get(x, y));
    }
  });

  it('says its colours where they are wanted', () => {
    for (const line of qrText(text, true).split('\n')) expect(line).toMatch(/^\u001b\[97;40m.*\u001b\[0m$/);
  });
});
