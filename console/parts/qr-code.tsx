import { useEffect, useState } from 'preact/hooks';

const border = 4;

/** A QR code. The library that draws it is loaded on demand. */
export function QrCode({ text, label = 'QR' }: { readonly text: string; readonly label?: string }) {
  const [squares, setSquares] = useState<{ size: number; path: string }>();
  useEffect(() => {
    void import('lean-qr').then(({ generate }) => {
      const code = generate(text);
      let path = '';
      for (let y = 0; y < code.size; y++) {
        for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
      }
      setSquares({ size: code.size, path });
    });
  }, [text]);
  if (squares === undefined) return null;
  const whole = squares.size + 2 * border;
  return (
    <svg class="qr" viewBox={`${-border} ${-border} ${whole} ${whole}`} role="img" aria-label={label}>
      <rect x={-border} y={-border} width={whole} height={whole} fill="#fff" />
      <path d={squares.path} fill="#000" />
    </svg>
  );
}
