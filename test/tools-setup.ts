import sharp from 'sharp';
// Loaded for every file, whichever came before it: it blocks what sharp may load, for the whole process.
import '../src/vision/pixels/image.ts';

// Tools draw with what the service blocks. Said again for each file: what drew before may have blocked it again.
sharp.unblock({ operation: ['VipsForeignLoad'] });
