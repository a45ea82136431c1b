<?php

declare(strict_types=1);

// What test/sdk.test.ts has each SDK do, with what is in the file that is named; prints what came of it as JSON.

require __DIR__ . '/akwaba/autoload.php';

use Akwaba\AkwabaException;
use Akwaba\AnswerInfo;
use Akwaba\Client;
use Akwaba\CurlSender;
use Akwaba\Picture;
use Akwaba\ProblemException;
use Akwaba\Psr18Sender;
use Akwaba\StreamSender;
use Akwaba\WebhookInvalid;
use Akwaba\Webhooks;

// A warning of PHP is a failure here.
set_error_handler(static function (int $level, string $words, string $file, int $line): bool {
    if ((error_reporting() & $level) === 0) {
        return false;
    }
    throw new ErrorException($words, 0, $level, $file, $line);
});

$given = json_decode(file_get_contents($argv[1]), true, 512, JSON_THROW_ON_ERROR);

function kind(Throwable $error): string
{
    return str_replace('Exception', 'Error', (new ReflectionClass($error))->getShortName());
}

function problem(callable $call): array
{
    try {
        return ['answer' => $call()];
    } catch (ProblemException $error) {
        return [
            'kind' => kind($error),
            'status' => $error->status,
            'code' => $error->code,
            'detail' => $error->detail,
            'requestId' => $error->requestId !== '',
            'fields' => array_column($error->errors, 'field'),
            'retryAfter' => $error->retryAfter,
        ];
    } catch (AkwabaException $error) {
        return ['kind' => kind($error)];
    }
}

function dossiers(Client $akwaba, array $given): array
{
    ['front' => $front, 'back' => $back, 'startDate' => $startDate, 'endDate' => $endDate] = $given;
    $fields = [
        'documentType' => 'CNI',
        'externalId' => 'dossier 1/é',
        'verificationsToApply' => ['DB_CHECK', 'EXPIRATION_CHECK'],
        'additionalData' => ['branch' => 'Plateau'],
    ];
    $pictures = [
        [$front, new SplFileInfo($back)],
        [new Picture(file_get_contents($front)), new Picture(file_get_contents($back))],
        [fopen($front, 'rb'), fopen($back, 'rb')],
    ];
    $ids = [];
    foreach ($pictures as [$first, $second]) {
        $all = $fields + ['idDocumentFront' => $first, 'idDocumentBack' => $second, 'selfie' => null];
        $ids[] = $akwaba->upload($all, idempotencyKey: 'one-dossier')['id'];
    }
    $id = $ids[0];
    $old = $akwaba->upload(['passport' => $front], version: 'v1');
    $result = $akwaba->waitForResult($id);
    $first = $akwaba->waitForResult($old['id'], version: 'v1');
    $listed = [];
    foreach ($akwaba->results($startDate, $endDate, size: 1) as $one) {
        $listed[] = $one['clientFileToAnalyzeId'];
    }
    return [
        'dossiers' => count(array_unique($ids)),
        'status' => $result['status'],
        'branch' => $result['additionalData']['branch'],
        'checks' => array_map(
            static fn (array $one) => "{$one['type']} {$one['status']}",
            $result['documents'][0]['verificationResults'],
        ),
        'inV1' => [$first['kyc'], $akwaba->result($id, version: 'v1')['clientFileToAnalyzeId'] === $id],
        'byExternalId' => $akwaba->resultByExternalId('dossier 1/é')['clientFileToAnalyzeId'] === $id,
        'listed' => $listed === [$old['id'], $id],
        'total' => $akwaba->resultsPage($startDate, $endDate)['totalElements'],
    ];
}

function lookups(Client $akwaba, array $given): array
{
    return [
        'person' => $akwaba->person('CNI', nni: $given['nni'])['lastName'],
        'company' => $akwaba->company($given['rccm'])['companyName'],
        'changes' => count($akwaba->companyChanges($given['rccm'])['historyList']),
        'informal' => $akwaba->informalBusiness($given['claim'])['isValid'],
        'sanctions' => count($akwaba->sanctions($given['sanctioned'], nationality: 'CI', limit: 1)),
        'pep' => count($akwaba->pep($given['exposed'], minScore: 70)),
        'media' => count($akwaba->media($given['accused'])),
        'subscription' => $akwaba->subscription()['status'],
    ];
}

function capture(Client $akwaba): array
{
    ['id' => $id, 'url' => $url] = $akwaba->createCaptureSession(['type' => 'KYC', 'externalId' => 'capture-sdk']);
    $listed = iterator_to_array($akwaba->captureSessions(externalId: 'capture-sdk'), false);
    return [
        'link' => str_contains($url, "/capture#$id."),
        'status' => $akwaba->captureSession($id)['status'],
        'listed' => array_column($listed, 'id') === [$id],
        'cancelled' => $akwaba->cancelCaptureSession($id)['status'],
    ];
}

function portfolio(Client $akwaba, array $given): array
{
    $taken = $akwaba->screenSubjects([['externalId' => 'sdk/1', 'name' => $given['sanctioned'], 'monitor' => true]]);
    $listed = iterator_to_array($akwaba->screenedSubjects(), false);
    return [
        'taken' => $taken['taken'],
        'listed' => array_column($listed, 'externalId'),
        'name' => $akwaba->screenedSubject('sdk/1')['name'] === $given['sanctioned'],
        'erased' => $akwaba->removeScreenedSubject('sdk/1')['erased'],
    ];
}

function customers(Client $akwaba, array $given): array
{
    $began = $akwaba->putCustomer('sdk/2', ['name' => $given['sanctioned'], 'startedAt' => '2020-02-03']);
    $ended = $akwaba->endCustomer('sdk/2', 'The account was closed.');
    $reopened = $akwaba->reopenCustomer('sdk/2');
    $listed = array_column(iterator_to_array($akwaba->customers(['ended' => 'false']), false), 'externalId');
    return [
        'began' => $began['relationship']['startedAt'],
        'reason' => $ended['relationship']['endReason'],
        'reopened' => $reopened['relationship']['endedAt'],
        'same' => $akwaba->customer('sdk/2')['externalId'],
        'listed' => in_array('sdk/2', $listed, true),
        'told' => [$akwaba->customerEvents()['last'], $akwaba->customerEvents('0', externalId: 'sdk/2')['last']],
    ];
}

function selfService(Client $akwaba, array $given): array
{
    ['front' => $front, 'startDate' => $startDate, 'endDate' => $endDate] = $given;
    ['endpoint' => ['id' => $hook, 'eventTypes' => $events], 'secret' => $secret] = $akwaba->addWebhook(
        $given['hook'],
        eventTypes: ['ANALYSIS_RESULT'],
    );
    $id = $akwaba->upload(['documentType' => 'CNI', 'idDocumentFront' => $front])['id'];
    $akwaba->waitForResult($id);
    $sent = iterator_to_array($akwaba->deliveries(endpointId: $hook), false);
    $first = $sent[0]['id'];
    $again = $akwaba->rerun($id, checks: ['DB_CHECK'], reason: 'essai');
    $akwaba->waitForResult($id);
    $history = $akwaba->history($id)['history'];
    $spent = iterator_to_array($akwaba->ledger(kind: 'charge'), false);
    $renewed = $akwaba->newSecret();
    return [
        'events' => $events,
        'webhooks' => count($akwaba->webhooks()['endpoints']),
        'test' => $akwaba->testWebhook($hook)['taken'],
        'newSecret' => $akwaba->newWebhookSecret($hook)['secret'] !== $secret,
        'sent' => array_column($sent, 'messageType'),
        'delivery' => $akwaba->delivery($first)['delivery']['id'] === $first,
        'replayed' => $akwaba->replayDelivery($first)['replayed'],
        'failed' => $akwaba->replayDeliveries($startDate, $endDate)['replayed'],
        'disabled' => $akwaba->changeWebhook($hook, disabled: true)['endpoint']['disabledReason'],
        'removed' => $akwaba->removeWebhook($hook)['cancelled'],
        'rerun' => $again['checks'],
        'reasons' => count(array_keys(array_column($history, 'reason'), 'essai', true)),
        'spent' => in_array('search.person', array_column($spent, 'operation'), true),
        'days' => count(iterator_to_array($akwaba->usage(from: $startDate, to: $endDate), false)),
        'secret' => $renewed['apiSecret'] !== $given['apiSecret'] && $renewed['credential']['newSecretAt'] !== null,
        'back' => $akwaba->takeBackNewSecret()['newSecretAt'],
        'scopes' => $akwaba->credential()['scopes'],
        'scored' => $akwaba->personInfoScore($given['claimed'])['lastNameMatchingScore'],
        'matched' => $akwaba->faceMatch(['selfie' => $front, 'idDocumentFront' => $front])['type'],
    ];
}

function problems(Client $akwaba, array $given): array
{
    ['front' => $front, 'back' => $back] = $given;
    $stranger = new Client($given['url'], $given['apiKey'], 'wrong');
    $selfies = ['documentType' => 'CNI', 'idDocumentFront' => $front, 'selfy' => $front];
    $other = ['documentType' => 'CNI', 'idDocumentFront' => $back];
    try {
        $unreadable = $akwaba->upload(['documentType' => 'CNI', 'idDocumentFront' => 'nowhere.jpg']);
    } catch (InvalidArgumentException $error) {
        $unreadable = str_contains($error->getMessage(), 'nowhere.jpg');
    }
    return [
        'notFound' => problem(static fn () => $akwaba->person('CNI', nni: '99999999999')),
        'invalid' => problem(static fn () => $akwaba->request('POST', '/v2/clients-files/upload-files', form: $selfies)),
        'unauthorized' => problem(static fn () => $stranger->subscription()),
        'reused' => problem(static fn () => $akwaba->upload($other, idempotencyKey: 'one-dossier')),
        'unreadable' => $unreadable,
    ];
}

function retries(array $given): array
{
    $outcomes = [];
    $pauses = [];
    $pause = static function (float $seconds) use (&$pauses): void {
        $pauses[] = $seconds;
    };
    $client = new Client($given['flaky'], 'key', 'secret', pause: $pause);
    $tried = static function (callable $call) use (&$pauses): array {
        $pauses = [];
        $outcome = problem($call);
        return ['outcome' => $outcome, 'pauses' => $pauses];
    };
    foreach ($given['calls'] as $call) {
        $body = $call['body'] ?? null;
        $asked = static fn () => $client->request($call['method'], "/{$call['name']}", body: $body);
        $outcomes[$call['name']] = $tried($asked);
    }
    $outcomes['soon'] = $tried(static fn () => $client->waitForResult('soon'));
    $outcomes['slow'] = $tried(static fn () => $client->waitForResult('slow', seconds: 1));
    $hasty = new Client($given['flaky'], 'key', 'secret', timeout: 0.3, attempts: 1);
    $outcomes['silent'] = problem(static fn () => $hasty->request('GET', '/silent'));
    return $outcomes;
}

function answers(array $given): array
{
    ['apiKey' => $apiKey, 'apiSecret' => $apiSecret] = $given['test'];
    $seen = [];
    $onAnswer = static function (AnswerInfo $answer) use (&$seen): void {
        $seen[] = array_diff_key((array) $answer, ['requestId' => true]);
    };
    $tester = new Client($given['url'], $apiKey, $apiSecret, attempts: 1, onAnswer: $onAnswer);
    $fields = ['documentType' => 'CNI', 'externalId' => 'sbx-sanction-hit-sdk', 'idDocumentFront' => $given['front']];
    $tester->upload($fields, idempotencyKey: 'told-again');
    $tester->upload($fields, idempotencyKey: 'told-again');
    $tester->person('CNI', nni: $given['nni']);
    [$first, $second, $lookup] = $seen;
    return ['uploads' => [$first, $second], 'lookup' => $lookup, 'early' => early($tester)];
}

function early(Client $client): array
{
    $big = new Picture(str_repeat("\0", 60_000_000));
    $refused = problem(static fn () => $client->upload(['documentType' => 'CNI', 'idDocumentFront' => $big]));
    return array_intersect_key($refused, ['kind' => true, 'status' => true, 'code' => true]);
}

function connections(array $given): void
{
    $client = new Client($given['flaky'], 'key', 'secret');
    for ($time = 0; $time < 3; $time++) {
        $client->request('GET', '/again');
    }
    if (extension_loaded('curl')) {
        (new Client('http://akwaba.invalid/php', 'key', 'secret'))->request('GET', '/proxied');
    }
}

/** What each way of sending makes of an answer, a refusal, and one that comes before all was sent. */
function senders(array $given): array
{
    $senders = [new StreamSender(30)];
    if (extension_loaded('curl')) {
        $senders[] = new CurlSender(30);
    }
    $guzzle = '/usr/share/php/GuzzleHttp/autoload.php';
    if (is_file($guzzle)) {
        require $guzzle;
        $senders[] = new Psr18Sender(new GuzzleHttp\Client(), new GuzzleHttp\Psr7\HttpFactory());
    }
    $outcomes = [];
    foreach ($senders as $sender) {
        $client = new Client($given['url'], $given['apiKey'], $given['apiSecret'], attempts: 1, sender: $sender);
        $lost = new Client('http://127.0.0.1:1', 'key', 'secret', attempts: 1, sender: $sender);
        $outcomes[(new ReflectionClass($sender))->getShortName()] = [
            $client->subscription()['status'],
            $client->personInfoScore($given['claimed'])['lastNameMatchingScore'],
            problem(static fn () => $client->person('CNI', nni: '99999999999'))['code'],
            early($client)['code'],
            problem(static fn () => $lost->subscription())['kind'],
        ];
    }
    return $outcomes;
}

function webhooks(array $given): array
{
    $outcomes = [];
    foreach ($given['deliveries'] as ['name' => $name, 'body' => $body, 'headers' => $headers, 'secrets' => $secrets]) {
        try {
            $message = Webhooks::verify($body, $headers, $secrets);
            $outcomes[$name] = "{$message['messageType']} {$message['webhookId']}";
        } catch (WebhookInvalid) {
            $outcomes[$name] = 'WebhookInvalid';
        } catch (InvalidArgumentException) {
            $outcomes[$name] = 'not a secret';
        }
    }
    return $outcomes;
}

$akwaba = new Client($given['url'], $given['apiKey'], $given['apiSecret'], language: 'fr');
echo json_encode([
    'webhooks' => webhooks($given),
    'dossiers' => dossiers($akwaba, $given),
    'lookups' => lookups($akwaba, $given),
    'capture' => capture($akwaba),
    'portfolio' => portfolio($akwaba, $given),
    'customers' => customers($akwaba, $given),
    'selfService' => selfService($akwaba, $given),
    'problems' => problems($akwaba, $given),
    'retries' => retries($given),
    'answers' => answers($given),
    'connections' => connections($given),
    'senders' => senders($given),
], JSON_THROW_ON_ERROR);
