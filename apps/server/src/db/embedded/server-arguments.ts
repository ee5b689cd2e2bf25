import type { ListeningPlace } from './listening-place.ts';

/** Whether what was written survives a crash of the machine; tests do not need that. */
export type Durability = 'kept' | 'thrown away';

/**
 * The server's command line. Important settings are here and not in postgresql.conf: the command line overrides files
 * and ALTER SYSTEM, so every start has current settings whatever an old database folder holds.
 */
export function serverArguments(
  cluster: string,
  place: ListeningPlace,
  durability: Durability,
): string[] {
  const isKept = durability === 'kept' ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    ...listening(place),
    // a write is on the disk, complete, before it is acknowledged
    fsync: isKept,
    synchronous_commit: isKept,
    full_page_writes: isKept,
    // small, since PostgreSQL shares a modest machine with the app
    max_connections: 100,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    huge_pages: 'off',
    jit: 'off',
    // the log goes to the supervisor, in English and UTC; failed statements are reported to their caller only, since
    // their details can hold personal data
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...pairs];
}

function listening(place: ListeningPlace): Record<string, string | number> {
  switch (place.kind) {
    case 'socket':
      return {
        listen_addresses: '',
        // PostgreSQL reads a list of names: quotes keep a comma or space inside the path
        unix_socket_directories: `"${place.dir.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: place.port,
      };
    case 'tcp':
      return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: place.port };
    default:
      return place satisfies never;
  }
}
