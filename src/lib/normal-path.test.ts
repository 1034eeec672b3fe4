import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInterfacePath, withNormalPath } from './normal-path.ts';

const rows: readonly [path: string, normal: string, isInterface: boolean, prefix?: string][] = [
  ['/api/v1/reports?a=//b', '/api/v1/reports?a=//b', true],
  ['//api/v1', '/api/v1', true],
  ['/api//v1///reports//7/', '/api/v1/reports/7/', true],
  ['/API/V1/reports', '/api/v1/reports', true],
  ['/Api/v1/Reports', '/api/v1/Reports', true],
  ['/api/V2/x', '/api/v2/x', true],
  ['/API', '/api', true],
  ['/apis', '/apis', true],
  ['/api%2Fv1', '/api%2Fv1', true],
  ['/mcp/', '/mcp', true],
  ['//MCP//', '/mcp', true],
  ['/mcp/x', '/mcp/x', true],
  ['/mcpx', '/mcpx', false],
  ['/', '/', false],
  ['//', '//', false],
  ['//reports', '//reports', false],
  ['/r/api', '/r/api', false],
  ['/y/api/v1', '/api/v1', true, '/y'],
  ['//y//API/V1/reports?x', '/api/v1/reports?x', true, '/y'],
  ['/y//api/v1', '/api/v1', true, '/y'],
  ['/api/v1', '/api/v1', true, '/y'],
  ['/y', '/', false, '/y'],
  ['/yy/api', '/yy/api', false, '/y'],
];

test('a request path is normalized for routing', async () => {
  for (const [path, normal, isInterface, prefix = ''] of rows) {
    const request = withNormalPath(new Request(`http://sonde.test${path}`, { method: 'PUT', body: 'x' }), prefix);
    assert.equal(request.url, `http://sonde.test${normal}`, path);
    assert.equal(isInterfacePath(new URL(request.url).pathname), isInterface, path);
    assert.deepEqual([request.method, await request.text()], ['PUT', 'x']);
  }
});
