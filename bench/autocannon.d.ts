declare module 'autocannon' {
  type Result = { requests: { total: number }; duration: number; non2xx: number; errors: number };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: { method: string; path: string }[];
    setupClient?: (client: {
      setRequests: (requests: { method: string; path: string }[]) => void;
    }) => void;
  }): Promise<Result>;
}
