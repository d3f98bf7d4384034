import express from 'express';

/**
 * The yardstick: the cost of an Express application that does nothing. `PUT /answers/<name>` sets a response; then `/json/<name>` reads a
 * JSON body, `/form/<name>` a form, and both return the value as JSON. `/nothing/<name>` sends the body of `PUT /pages/<name>` as a page.
 */
const app = express();
const answers = new Map<string, unknown>();
app.disable('x-powered-by');
app.set('etag', false);
app.put('/answers/:name', express.json({ limit: '16mb', strict: false }), (req, res) => {
  answers.set(req.params.name, req.body);
  res.status(204).end();
});
app.put('/pages/:name', express.raw({ type: () => true, limit: '16mb', inflate: false }), (req, res) => {
  answers.set(req.params.name, req.body);
  res.status(204).end();
});
app.get('/nothing/:name', (req, res) => {
  res.type('html').send(answers.get(req.params.name));
});
app.all('/json/:name', express.json(), (req, res) => {
  res.json(answers.get(req.params.name));
});
app.all('/form/:name', express.urlencoded({ extended: false }), (req, res) => {
  res.json(answers.get(req.params.name));
});
// biome-ignore lint/style/noProcessEnv: a program of its own, which takes nothing but the port
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('The echo is ready.\n'));
