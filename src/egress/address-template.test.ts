import { describe, expect, it } from 'vitest';
import { fillAddress } from './address-template.ts';

describe('the address', () => {
  it('holds parameters encoded, and drops query parameters left empty', () => {
    const template = 'https://r.example/{documentType}?nni={nni}&card={idCardNumber}&fixed=1';
    expect(fillAddress(template, { documentType: 'CNI', nni: '1&x=2' })).toBe(
      'https://r.example/CNI?nni=1%26x%3D2&fixed=1',
    );
  });
});
