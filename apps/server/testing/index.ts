export { freePort } from './free-port.ts';
export { proveFuzz } from './fuzz/prove-fuzz.ts';
export { type DamageProof, proveDamage } from './prove-damage.ts';
export { proveIdle } from './prove-idle.ts';
export { type KillPlan, proveKills } from './prove-kills.ts';
export { TestPushService } from './push-service.ts';
export { type Route, routesOf } from './route-table.ts';
export { createServerStarter, type ServerProcess } from './server-process.ts';
export { SilentProxy } from './silent-proxy.ts';
export { simulate } from './simulation/simulate.ts';
export { TestClient } from './test-client.ts';
export { TestPostgres } from './test-postgres.ts';
export { TestServer } from './test-server.ts';
export { TwinServer } from './twin-server.ts';
export { twinWorlds, type WorldSetting } from './twin-worlds.ts';
export {
  type Noticed,
  percentile,
  proveVictims,
  type Victims,
} from './victims/prove-victims.ts';
