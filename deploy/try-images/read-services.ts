import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = join(import.meta.dirname, '..');

// strict: fails if the compose file has a setting that is not read here, since it would not be tried
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.string(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.literal(false) })).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
    .default({}),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
  networks: z.union([
    z.array(z.string()),
    z.record(z.string(), z.strictObject({ ipv4_address: z.string() })),
  ]),
  stop_grace_period: z.templateLiteral([z.number(), 's']).default('10s'),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
});

const composeSchema = z.strictObject({
  name: z.string(),
  services: z.strictObject({ proxy: serviceSchema, app: serviceSchema, postgres: serviceSchema }),
  networks: z.record(
    z.string(),
    z
      .strictObject({
        internal: z.boolean().default(false),
        ipam: z
          .strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) })
          .optional(),
      })
      .transform(({ internal, ipam }) => [
        ...(internal ? ['--internal'] : []),
        ...(ipam === undefined ? [] : ['--subnet', ipam.config[0].subnet]),
      ]),
  ),
  volumes: z.record(z.string(), z.null()),
});

export type Service = z.infer<typeof serviceSchema>;
export type ServiceName = keyof z.infer<typeof composeSchema>['services'];

/** Reads the services and networks of the compose file. */
export const readCompose = () =>
  composeSchema.parse(parse(readFileSync(join(folder, 'compose.yaml'), 'utf8')));

/**
 * The engine's arguments that start a service as compose does.
 * @param options.project the prefix of the names of networks and volumes
 * @param options.values the values of the variables in the file
 */
export function argumentsOf(
  name: ServiceName,
  service: Service,
  { project, values }: { project: string; values: Record<string, string> },
): string[] {
  const networks = Array.isArray(service.networks)
    ? service.networks.map((network) => `${network}:alias=${name}`)
    : Object.entries(service.networks).map(
        ([network, { ipv4_address }]) => `${network}:alias=${name},ip=${ipv4_address}`,
      );
  const check = service.healthcheck;
  return [
    ...networks.flatMap((network) => ['--network', `${project}_${network}`]),
    ...Object.entries(service.environment).flatMap(([key, value]) => [
      '--env',
      `${key}=${fillIn(value, values)}`,
    ]),
    ...service.volumes.flatMap((volume) => ['--volume', volumeOf(volume, project)]),
    // each port of the container gets a free port of the machine, since the one in the file may be taken
    ...service.ports
      .filter((port) => !port.endsWith('/udp'))
      .flatMap((port) => ['--publish', `127.0.0.1::${port.split(':')[1]}`]),
    '--restart',
    service.restart,
    '--stop-timeout',
    service.stop_grace_period.slice(0, -1),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...service.tmpfs.flatMap((path) => ['--tmpfs', path]),
    ...service.cap_drop.flatMap((right) => ['--cap-drop', right]),
    ...service.security_opt.flatMap((option) => ['--security-opt', fillOption(option)]),
    ...(service.shm_size === undefined ? [] : ['--shm-size', service.shm_size]),
    ...(check === undefined
      ? []
      : ['--health-cmd', shellOf(check.test), '--health-retries', String(check.retries)]),
  ];
}

/** A health check as a line for the shell, as the engine expects it. */
const shellOf = ([, ...words]: ['CMD', ...string[]]): string =>
  words.map((word) => `'${word}'`).join(' ');

/** A named volume gets the project's name before it, a file or folder its path. */
function volumeOf(volume: string, project: string): string {
  return volume.startsWith('./') ? join(folder, volume) : `${project}_${volume}`;
}

/** Docker writes `no-new-privileges:true`, Podman only the name. */
const fillOption = (option: string): string => option.replace(/:true$/, '');

/** Fills in the values as compose does; throws for a variable without a value. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the compose file wants a value of ${name}`);
    return value;
  });
}
