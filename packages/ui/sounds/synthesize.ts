import type { Volume } from '../settings.tsx';

export type Sound = 'card' | 'sweep' | 'turn' | 'won' | 'refused' | 'count' | 'triumph';

const GAINS: Readonly<Record<Volume, number>> = { soft: 0.28, medium: 0.6, loud: 1 };

/** The audio context and what every sound goes through: a gain, and a small wooden room. */
interface Output {
  readonly audio: AudioContext;
  readonly gain: GainNode;
}

let output: Output | undefined;

export function synthesize(sound: Sound, volume: Volume): void {
  output ??= openOutput();
  const { audio, gain } = output;
  gain.gain.value = GAINS[volume];
  if (audio.state === 'running') {
    SOUNDS[sound](output);
    return;
  }
  const asked = performance.now();
  const playInTime = () => {
    if (performance.now() - asked < MAX_DELAY_MS) SOUNDS[sound](output!);
  };
  audio.resume().then(playInTime, () => {});
}

/** A sound that could not start sooner would no longer belong to what is seen. */
const MAX_DELAY_MS = 250;

function openOutput(): Output {
  const audio = new AudioContext();
  const gain = audio.createGain();
  const compressor = audio.createDynamicsCompressor();
  const room = audio.createConvolver();
  room.buffer = roomResponse(audio);
  const wet = audio.createGain();
  wet.gain.value = 0.22;
  gain.connect(compressor);
  gain.connect(room).connect(wet).connect(compressor);
  compressor.connect(audio.destination);
  return { audio, gain };
}

const SOUNDS: Readonly<Record<Sound, (output: Output) => void>> = {
  card(to) {
    // No two cards fall alike.
    const pitch = 0.9 + Math.random() * 0.2;
    playNoise(to, { seconds: 0.055, from: 2400 * pitch, to: 800 * pitch, loudness: 0.4 });
    playTone(to, { at: 0.01, seconds: 0.06, pitch: 145 * pitch, loudness: 0.22 });
  },
  sweep(to) {
    for (const at of [0, 0.055, 0.11]) {
      playNoise(to, { at, seconds: 0.14, from: 1100, to: 3600, loudness: 0.13 });
    }
  },
  turn(to) {
    playBar(to, { pitch: 587, loudness: 0.15 });
    playBar(to, { at: 0.11, pitch: 784, loudness: 0.15 });
  },
  won(to) {
    [523, 659, 784].forEach((pitch, nth) => {
      playBar(to, { at: nth * 0.09, pitch, loudness: 0.16 });
    });
  },
  refused(to) {
    playTone(to, { seconds: 0.11, pitch: 138, loudness: 0.26 });
    playTone(to, { at: 0.11, seconds: 0.14, pitch: 110, loudness: 0.26 });
  },
  count(to) {
    playBar(to, { pitch: 988, loudness: 0.05 });
  },
  triumph(to) {
    [392, 523, 659, 784, 1047].forEach((pitch, nth) => {
      playBar(to, { at: nth * 0.1, pitch, loudness: 0.17 });
    });
    for (const pitch of [523, 659, 784]) playBar(to, { at: 0.62, pitch, loudness: 0.12 });
  },
};

interface Shape {
  /** Seconds from now. */
  readonly at?: number;
  readonly seconds: number;
  readonly loudness: number;
}

/** A struck wooden bar, as of a marimba: the tone, and two octaves above it a short knock. */
function playBar(to: Output, { at = 0, pitch, loudness }: Omit<Shape, 'seconds'> & Pitch): void {
  playTone(to, { at, seconds: 0.5, pitch, loudness, bend: 1 });
  playTone(to, { at, seconds: 0.07, pitch: pitch * 4, loudness: loudness * 0.4, bend: 1 });
}

interface Pitch {
  /** In Hz. */
  readonly pitch: number;
}

/** A short decaying tone. @param shape.bend the pitch at its end as a share of the first */
function playTone(
  { audio, gain }: Output,
  { at = 0, seconds, pitch, loudness, bend = 0.94 }: Shape & Pitch & { bend?: number },
): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * bend, start + seconds);
  tone.connect(fadingGain(audio, start, seconds, loudness)).connect(gain);
  tone.start(start);
  tone.stop(start + seconds + 0.02);
}

/** White noise through a band-pass filter that slides between two frequencies, in Hz. */
function playNoise(
  { audio, gain }: Output,
  { at = 0, seconds, from, to, loudness }: Shape & { from: number; to: number },
): void {
  const start = audio.currentTime + at;
  const noise = audio.createBufferSource();
  noise.buffer = whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + seconds);
  noise
    .connect(band)
    .connect(fadingGain(audio, start, seconds, loudness))
    .connect(gain);
  noise.start(start, Math.random() * 0.5, seconds + 0.02);
}

function fadingGain(
  audio: AudioContext,
  start: number,
  seconds: number,
  loudness: number,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  return gain;
}

let noise: AudioBuffer | undefined;

function whiteNoise(audio: AudioContext): AudioBuffer {
  noise ??= fillBuffer(audio, 1, () => Math.random() * 2 - 1);
  return noise;
}

/** The echo of a small room: noise that dies away within a third of a second. */
function roomResponse(audio: AudioContext): AudioBuffer {
  return fillBuffer(audio, 0.3, (share) => (Math.random() * 2 - 1) * (1 - share) ** 4);
}

/** @param sampleAt a sample by how far into the buffer it lies, from 0 to 1 */
function fillBuffer(
  audio: AudioContext,
  seconds: number,
  sampleAt: (share: number) => number,
): AudioBuffer {
  const length = Math.round(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = sampleAt(at / length);
  return buffer;
}
