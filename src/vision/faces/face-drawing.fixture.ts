import sharp from 'sharp';

/** A face that somebody drew: nobody's. */

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">
<rect width="480" height="480" fill="#7fb2c9"/><path d="M90 480 q20 -110 150 -110 q130 0 150 110z" fill="#2b3a55"/>
<rect x="200" y="330" width="80" height="70" fill="#c98d62"/><ellipse cx="240" cy="225" rx="108" ry="145" fill="#d9a074"/>
<path d="M128 215 q-8 -150 112 -150 q120 0 112 150 q-20 -80 -60 -90 q-60 20 -110 0 q-40 20 -54 90z" fill="#221a18"/>
<ellipse cx="130" cy="235" rx="16" ry="28" fill="#c98d62"/><ellipse cx="350" cy="235" rx="16" ry="28" fill="#c98d62"/>
<path d="M165 182 q30 -18 60 -2 l-2 9 q-28 -12 -56 2z" fill="#221a18"/>
<path d="M315 182 q-30 -18 -60 -2 l2 9 q28 -12 56 2z" fill="#221a18"/>
<ellipse cx="195" cy="215" rx="24" ry="12" fill="#fff" stroke="#221a18" stroke-width="4"/>
<ellipse cx="285" cy="215" rx="24" ry="12" fill="#fff" stroke="#221a18" stroke-width="4"/>
<circle cx="195" cy="215" r="10" fill="#3a2415"/><circle cx="285" cy="215" r="10" fill="#3a2415"/>
<path d="M236 215 q-8 45 -18 58 q22 14 44 0" fill="none" stroke="#9c6440" stroke-width="5"/>
<path d="M195 315 q45 -16 90 0 q-45 30 -90 0z" fill="#b0554f"/>
<path d="M195 315 q45 8 90 0" fill="none" stroke="#6e2f2c" stroke-width="4"/></svg>`;

/** As a PNG. */
export async function drawnFace(): Promise<Uint8Array> {
  // image.ts has blocked every loader that pictures of clients do not need.
  const operation = ['VipsForeignLoadSvgBuffer'];
  sharp.unblock({ operation });
  try {
    return await sharp(Buffer.from(drawing)).png().toBuffer();
  } finally {
    sharp.block({ operation });
  }
}
