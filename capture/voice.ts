import type { Language } from './language.ts';

/** Reads a screen aloud: in a recorded voice where the service has one, else in the phone's own where it speaks the language. */

const place = document.getElementById('capture');
const recorded = (place?.getAttribute('data-voices') || '').split(' ');
const speech: SpeechSynthesis | undefined = window.speechSynthesis;

/** Languages in which this screen can be heard, the page's own first. */
export function heardIn(step: string, language: Language): readonly string[] {
  const others = recorded.filter((name) => name.endsWith(`-${step}`)).map((name) => name.split('-')[0] || '');
  const own = others.includes(language) || voiceOf(language) !== undefined ? [language] : [];
  return [...own, ...others.filter((other) => other !== language)];
}

/** Voices of the phone itself before those that a network brings. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  if (speech === undefined) return undefined;
  const voices = speech.getVoices().filter(({ lang }) => lang.slice(0, 2) === language);
  return voices.filter(({ localService }) => localService)[0] || voices[0];
}

/** Browsers learn of their voices after the page has loaded. */
export function onVoices(changed: () => void): () => void {
  if (speech === undefined || speech.addEventListener === undefined) return () => undefined;
  speech.addEventListener('voiceschanged', changed);
  return () => speech.removeEventListener('voiceschanged', changed);
}

let audio: HTMLAudioElement | undefined;

export function hush(): void {
  if (audio !== undefined) audio.pause();
  audio = undefined;
  if (speech !== undefined) speech.cancel();
}

export function readAloud(step: string, language: string, over: () => void): void {
  hush();
  if (recorded.includes(`${language}-${step}`)) {
    const played = new Audio(`/capture/voices/${language}-${step}`);
    audio = played;
    played.onended = over;
    played.onerror = over;
    played.play().catch(over);
    return;
  }
  const voice = voiceOf(language);
  const main = document.querySelector('main');
  if (speech === undefined || voice === undefined || main === null) {
    over();
    return;
  }
  // A line each: long texts are cut off by some browsers.
  const lines = main.innerText.split('\n').filter((line) => /\w/.test(line));
  lines.forEach((line, at) => {
    const spoken = new SpeechSynthesisUtterance(line);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    if (at === lines.length - 1) spoken.onend = over;
    spoken.onerror = over;
    speech.speak(spoken);
  });
}
