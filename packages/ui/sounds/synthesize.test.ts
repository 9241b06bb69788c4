import { beforeEach, expect, test, vi } from 'vitest';
import type { Sound } from './synthesize.ts';

/** The connections of the last context's nodes, as `from > to`, and the sources that were started. */
let connections: string[];
let started: string[];
let gains: { value: number }[];
let state: AudioContextState;

class FakeAudioContext {
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = node('destination');
  readonly createGain = () => {
    const gain = node('gain');
    gains.push(gain.gain);
    return gain;
  };
  readonly createDynamicsCompressor = () => node('compressor');
  readonly createConvolver = () => node('convolver');
  readonly createBiquadFilter = () => node('filter');
  readonly createOscillator = () => node('oscillator');
  readonly createBufferSource = () => node('noise');
  readonly createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  });
  get state() {
    return state;
  }
  readonly resume = async () => {
    state = 'running';
  };
}

function node(name: string) {
  const parameter = () => ({
    value: 1,
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  });
  return {
    name,
    gain: parameter(),
    frequency: parameter(),
    Q: parameter(),
    connect(to: { name: string }) {
      connections.push(`${name} > ${to.name}`);
      return to;
    },
    start: () => started.push(name),
    stop: () => {},
  };
}

beforeEach(() => {
  connections = [];
  started = [];
  gains = [];
  state = 'running';
  vi.resetModules();
  vi.stubGlobal('AudioContext', FakeAudioContext);
});

const ALL: readonly Sound[] = ['card', 'sweep', 'turn', 'won', 'refused', 'count', 'triumph'];

test.each(ALL)('%s starts sources that reach the loudspeaker', async (sound) => {
  const { synthesize } = await import('./synthesize.ts');
  synthesize(sound, 'medium');
  expect(started.length).toBeGreaterThan(0);
  expect(connections).toContain('gain > gain');
  expect(connections).toContain('gain > compressor');
  expect(connections).toContain('compressor > destination');
});

test('the volume is that of the setting at the time of the sound', async () => {
  const { synthesize } = await import('./synthesize.ts');
  const heard = (['soft', 'medium', 'loud'] as const).map((volume) => {
    synthesize('turn', volume);
    return gains[0]!.value;
  });
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(new Set(heard).size).toBe(3);
});

test('a suspended context plays once it has resumed', async () => {
  state = 'suspended';
  const { synthesize } = await import('./synthesize.ts');
  synthesize('card', 'soft');
  expect(started).toEqual([]);
  await expect.poll(() => started).toEqual(['noise', 'oscillator']);
});

test('a context that resumes late does not play what is over', async () => {
  state = 'suspended';
  const { synthesize } = await import('./synthesize.ts');
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(5000);
  synthesize('card', 'soft');
  const hasLooked = () => expect(clock).toHaveBeenCalledTimes(2);
  await vi.waitFor(hasLooked, { timeout: 120_000 });
  expect(started).toEqual([]);
  clock.mockRestore();
});
