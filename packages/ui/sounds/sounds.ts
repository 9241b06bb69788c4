import { useCallback } from 'react';
import { useUi } from '../settings.tsx';

export type Sound = 'card' | 'sweep' | 'turn' | 'won' | 'refused';

let audioContext: AudioContext | undefined;

/** Plays synthesised sounds if the setting is on. */
export function useSounds(): (sound: Sound) => void {
  const { sound: on } = useUi();
  return useCallback(
    (sound) => {
      if (!on) return;
      audioContext ??= new AudioContext();
      // Browsers may forbid sound before the first click.
      if (audioContext.state === 'suspended') audioContext.resume().catch(() => {});
      SOUNDS[sound](audioContext);
    },
    [on],
  );
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  card(audio) {
    playNoise(audio, { at: 0, seconds: 0.05, from: 2600, to: 900, loudness: 0.5 });
    playTone(audio, { at: 0.012, seconds: 0.07, pitch: 150, loudness: 0.28 });
  },
  sweep(audio) {
    for (const at of [0, 0.05, 0.1]) {
      playNoise(audio, { at, seconds: 0.13, from: 1200, to: 4200, loudness: 0.16 });
    }
  },
  turn(audio) {
    playTone(audio, { at: 0, seconds: 0.09, pitch: 620, loudness: 0.14 });
    playTone(audio, { at: 0.09, seconds: 0.12, pitch: 830, loudness: 0.14 });
  },
  won(audio) {
    [392, 494, 587].forEach((pitch, nth) => {
      playTone(audio, { at: nth * 0.085, seconds: 0.4, pitch, loudness: 0.13 });
    });
  },
  refused(audio) {
    playTone(audio, { at: 0, seconds: 0.12, pitch: 130, loudness: 0.3 });
    playTone(audio, { at: 0.1, seconds: 0.14, pitch: 104, loudness: 0.3 });
  },
};

/** White noise through a band-pass filter that slides between two frequencies, in Hz. */
function playNoise(
  audio: AudioContext,
  {
    at,
    seconds,
    from,
    to,
    loudness,
  }: { at: number; seconds: number; from: number; to: number; loudness: number },
): void {
  const start = audio.currentTime + at;
  const noise = audio.createBufferSource();
  noise.buffer = whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + seconds);
  noise.connect(band).connect(fadingGain(audio, start, seconds, loudness));
  noise.start(start, Math.random() * 0.5, seconds + 0.02);
}

/** A short decaying tone. */
function playTone(
  audio: AudioContext,
  {
    at,
    seconds,
    pitch,
    loudness,
  }: { at: number; seconds: number; pitch: number; loudness: number },
): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.94, start + seconds);
  tone.connect(fadingGain(audio, start, seconds, loudness));
  tone.start(start);
  tone.stop(start + seconds + 0.02);
}

function fadingGain(
  audio: AudioContext,
  start: number,
  seconds: number,
  loudness: number,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(audio.destination);
  return gain;
}

let noise: AudioBuffer | undefined;

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  return noise;
}
