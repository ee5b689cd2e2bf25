import { setTimeout as pause } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { Engine } from './engine.ts';
import { argumentsOf, readCompose, type ServiceName } from './read-services.ts';
import { openSite, type Site } from './site.ts';
import { nameOf } from './stand-ins.ts';
import { untilReady } from './until-ready.ts';

const project = 'nghego-try';
/** A name for which Caddy makes a certificate itself. */
const siteName = 'nghego.localhost';
const authorityFile = '/data/caddy/pki/authorities/local/root.crt';

/** The services of the compose file, started one by one as compose does. */
export class Services {
  readonly #engine: Engine;
  readonly #compose = readCompose();
  readonly #values = {
    SITE_ADDRESS: siteName,
    ADMIN_EMAIL: 'admin@nghego.example',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  };

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async makeNetworks(): Promise<void> {
    await this.remove();
    for (const [name, options] of Object.entries(this.#compose.networks))
      await this.#engine.run('network', 'create', ...options, `${project}_${name}`);
  }

  async startPostgres(): Promise<void> {
    await this.#start(
      'postgres',
      `${project}-postgres`,
      nameOf(this.#compose.services.postgres.image),
    );
    await untilReady(this.#engine, `${project}-postgres`);
  }

  /** Starts an instance; returns the seconds until it is ready. */
  async startApp(instance: number, image: string): Promise<number> {
    await this.#start('app', nameOfApp(instance), image);
    return untilReady(this.#engine, nameOfApp(instance));
  }

  /** Starts the proxy; returns the site behind it. */
  async startProxy(): Promise<Site> {
    const container = `${project}-proxy`;
    await this.#start('proxy', container, nameOf(this.#compose.services.proxy.image));
    await untilReady(this.#engine, container);
    const port = (await this.#engine.run('port', container, '443/tcp')).split(':').at(-1);
    while (!(await this.#engine.succeeds('exec', container, 'test', '-s', authorityFile)))
      await pause(200);
    const authority = await this.#engine.run('exec', container, 'cat', authorityFile);
    return openSite(siteName, Number(port), authority);
  }

  /** Stops an instance as an update does, and removes it. */
  async stopApp(instance: number): Promise<void> {
    await this.#engine.run('stop', nameOfApp(instance));
    await this.#engine.run('rm', nameOfApp(instance));
  }

  /** Kills an instance's processes (SIGKILL); the engine starts it again. Returns the seconds until it is ready. */
  async killApp(instance: number): Promise<number> {
    const name = nameOfApp(instance);
    const state = '{{.State.Pid}} {{.RestartCount}}';
    const [pid, restarts] = (await this.#engine.run('inspect', '--format', state, name)).split(' ');
    process.kill(Number(pid), 'SIGKILL');
    while ((await this.#engine.run('inspect', '--format', '{{.RestartCount}}', name)) === restarts)
      await pause(100);
    return untilReady(this.#engine, name);
  }

  /**
   * Runs a command of the product once, as `compose run --rm app` does, with a folder for backups; returns its output.
   */
  async command(image: string, backups: string, ...command: string[]): Promise<string> {
    const { app } = this.#compose.services;
    // the engine must not start it again when it ends
    const once = argumentsOf('app', { ...app, restart: 'no' }, this.#options);
    const folder = ['--volume', `${backups}:/backups`];
    return this.#engine.start('--rm', ...once, ...folder, image, ...command);
  }

  /** Removes PostgreSQL and its data. */
  async dropPostgres(): Promise<void> {
    await this.#engine.run('rm', '--force', '--time', '30', `${project}-postgres`);
    await this.#engine.run('volume', 'rm', `${project}_database`);
  }

  async remove(): Promise<void> {
    const names = [`${project}-proxy`, nameOfApp(1), nameOfApp(2), `${project}-postgres`];
    for (const name of names)
      await this.#engine.run('rm', '--force', '--ignore', '--time', '20', name);
    for (const volume of Object.keys(this.#compose.volumes))
      await this.#engine.run('volume', 'rm', '--force', `${project}_${volume}`);
    for (const network of Object.keys(this.#compose.networks))
      await this.#engine.run('network', 'rm', '--force', `${project}_${network}`);
  }

  get #options() {
    return { project, values: this.#values };
  }

  async #start(service: ServiceName, container: string, image: string): Promise<void> {
    const how = argumentsOf(service, this.#compose.services[service], this.#options);
    await this.#engine.start('--detach', '--name', container, ...how, image);
  }
}

const nameOfApp = (instance: number): string => `${project}-app-${instance}`;
