import type { Text } from '../language.ts';
import { permissionWords } from '../words/camera.ts';

/** How to give permission in this browser. Programs that show pages inside themselves often cannot at all. */
export function permissionHelp(agent: string): Text {
  if (/FBAN|FBAV|Instagram|WhatsApp|Line\/|; wv\)|MicroMessenger|TikTok|musical_ly/.test(agent)) {
    return permissionWords.app;
  }
  if (/SamsungBrowser/.test(agent)) return permissionWords.samsung;
  if (/Firefox|FxiOS/.test(agent)) return permissionWords.firefox;
  if (/iPhone|iPad|Macintosh/.test(agent) && /Safari/.test(agent) && !/CriOS|Chrome/.test(agent)) {
    return permissionWords.safari;
  }
  return permissionWords.chrome;
}
