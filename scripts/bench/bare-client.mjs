// Makes the calls of a report and nothing else: node bare-client.mjs URL CONNECTIONS
import { Agent, get } from 'node:http';

const [url, connections] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });

function body(path) {
  return new Promise((resolve, reject) => {
    get(url + path, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

const { data: deals } = JSON.parse(await body('/api/allvendorscrmdealsdata/FR-001'));
let next = 0;
let payments = 0;
async function worker() {
  while (next < deals.length) {
    const { id } = deals[next++];
    const { data } = JSON.parse(await body(`/api/vendors/payment/${id}`));
    payments += data.length;
  }
}
await Promise.all(Array.from({ length: Number(connections) }, worker));
agent.destroy();
console.log(payments);
