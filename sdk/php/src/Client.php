<?php

declare(strict_types=1);

namespace Akwaba;

/** Every call of the service. What is sent and what comes back has the names of the reference. */
final class Client
{
    private readonly Transport $transport;

    /**
     * @param float $timeout seconds for each step of an attempt
     * @param int $attempts how often a request is made at most
     * @param array $tls options of PHP's ssl context, such as cafile
     * @param Sender|null $sender in place of cURL, or of streams where PHP has no cURL; new Psr18Sender(…) for a client of yours
     * @param callable|null $onAnswer is told of every answer, as AnswerInfo: what it cost, whether it was made up or given before
     * @param callable|null $pause in place of the clock, for tests
     */
    public function __construct(
        string $baseUrl,
        string $apiKey,
        #[\SensitiveParameter] string $apiSecret,
        string $language = 'en',
        float $timeout = 30.0,
        int $attempts = 4,
        array $tls = [],
        ?Sender $sender = null,
        ?callable $onAnswer = null,
        ?callable $pause = null,
    ) {
        $this->transport = new Transport(
            $baseUrl,
            $apiKey,
            $apiSecret,
            $language,
            $timeout,
            $attempts,
            $tls,
            $sender,
            $onAnswer,
            $pause,
        );
    }

    /** Any call, also one that has no method here: attempts, idempotency keys and errors are the same. */
    public function request(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?array $form = null,
        ?string $idempotencyKey = null,
    ): mixed {
        return $this->transport->ask($method, $path, $query, $body, $form, $idempotencyKey)[0];
    }

    // Dossiers

    /**
     * Sends papers to be analysed; the answer's id asks for the result.
     *
     * @param array $fields those of the reference; a picture is the path of a file, a resource opened for reading, or
     *     new Picture($bytes)
     */
    public function upload(array $fields, string $version = 'v2', ?string $idempotencyKey = null): array
    {
        $path = "/$version/clients-files/upload-files";
        return $this->request('POST', $path, form: $fields, idempotencyKey: $idempotencyKey);
    }

    /** The result as it is now; its status is EN_COURS while the analysis runs. */
    public function result(string $id, string $version = 'v2'): array
    {
        return $this->askResult($id, $version)[0];
    }

    /** The result once the analysis has ended. Throws NotReady when the time is over. */
    public function waitForResult(string $id, string $version = 'v2', float $seconds = 120.0): array
    {
        $end = microtime(true) + $seconds;
        while (true) {
            [$result, $retryAfter] = $this->askResult($id, $version);
            if ($result['status'] !== 'EN_COURS') {
                return $result;
            }
            $pause = $retryAfter ?? 2.0;
            if (microtime(true) + $pause > $end) {
                throw new NotReady($result);
            }
            $this->transport->pause($pause);
        }
    }

    public function resultByExternalId(string $externalId): array
    {
        return $this->request('GET', '/v2/clients-files/by-external-id/' . rawurlencode($externalId));
    }

    /** One page of the results of a range of days (yyyy-mm-dd), newest first. */
    public function resultsPage(string $startDate, string $endDate, int $page = 1, ?int $size = null): array
    {
        $query = ['startDate' => $startDate, 'endDate' => $endDate, 'page' => $page, 'size' => $size];
        return $this->request('GET', '/v2/clients-files/', $query);
    }

    /** All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for. */
    public function results(string $startDate, string $endDate, int $size = 100): \Generator
    {
        // What is uploaded meanwhile moves results to later pages, where they come again.
        $given = [];
        for ($page = 1; ; $page++) {
            $answer = $this->resultsPage($startDate, $endDate, $page, $size);
            foreach ($answer['content'] as $result) {
                if (!isset($given[$result['clientFileToAnalyzeId']])) {
                    $given[$result['clientFileToAnalyzeId']] = true;
                    yield $result;
                }
            }
            if ($answer['last']) {
                return;
            }
        }
    }

    /** Every change of the status, and the decision that stands: who took it, when and why. */
    public function history(string $id): array
    {
        return $this->request('GET', self::dossier('v2', $id) . '/history');
    }

    /** Runs checks again: those that are named, or else those that failed. */
    public function rerun(
        string $id,
        ?array $checks = null,
        ?string $reason = null,
        ?string $idempotencyKey = null,
    ): array {
        $path = self::dossier('v2', $id) . '/rerun';
        return $this->request('POST', $path, body: compact('checks', 'reason'), idempotencyKey: $idempotencyKey);
    }

    // Capture: a person takes the pictures by himself

    /** The answer's url is the link for the person, qrCode the same as an SVG picture; both are shown this once. */
    public function createCaptureSession(array $session, ?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/v2/capture-sessions', body: $session, idempotencyKey: $idempotencyKey);
    }

    /** How it goes; dossierId asks for the result once the pictures were sent. */
    public function captureSession(string $id): array
    {
        return $this->request('GET', '/v2/capture-sessions/' . rawurlencode($id));
    }

    /** The newest first. */
    public function captureSessions(?string $externalId = null, ?string $status = null): \Generator
    {
        $query = compact('externalId', 'status') + ['size' => 100];
        do {
            $answer = $this->request('GET', '/v2/capture-sessions', $query);
            foreach ($answer['sessions'] as $session) {
                yield $session;
            }
            $query['after'] = $answer['next'];
        } while ($answer['next'] !== null);
    }

    /** Its link stops working, and what was taken is erased. */
    public function cancelCaptureSession(string $id): array
    {
        return $this->request('POST', '/v2/capture-sessions/' . rawurlencode($id) . '/cancel');
    }

    // Lookups

    public function company(string $rccmNumber): array
    {
        return $this->request('GET', '/search/company', ['rccmNumber' => $rccmNumber]);
    }

    public function companyChanges(string $rccmNumber): array
    {
        return $this->request('GET', '/search/company-changes', ['rccmNumber' => $rccmNumber]);
    }

    /** By nni, or by idCardNumber for old cards. */
    public function person(string $documentType, ?string $nni = null, ?string $idCardNumber = null): array
    {
        $query = ['documentType' => $documentType, 'nni' => $nni, 'idCardNumber' => $idCardNumber];
        return $this->request('GET', '/search/person', $query);
    }

    public function informalBusiness(array $claim, ?string $idempotencyKey = null): array
    {
        $path = '/verification/informal-business';
        return $this->request('POST', $path, body: $claim, idempotencyKey: $idempotencyKey);
    }

    /** What you know of a person, scored against the register. */
    public function personInfoScore(array $claim, ?string $idempotencyKey = null): array
    {
        $path = '/verification/personInfoScore';
        return $this->request('POST', $path, body: $claim, idempotencyKey: $idempotencyKey);
    }

    /** Whether the selfie and the document show one person, at once and without a dossier. */
    public function faceMatch(array $fields, string $version = 'v2', ?string $idempotencyKey = null): array
    {
        $path = "/$version/verification/face-match";
        return $this->request('POST', $path, form: $fields, idempotencyKey: $idempotencyKey);
    }

    // Screening

    public function sanctions(
        string $personName,
        ?string $dateOfBirth = null,
        ?string $nationality = null,
        ?int $limit = null,
        ?int $minScore = null,
    ): array {
        $query = compact('personName', 'dateOfBirth', 'nationality', 'limit', 'minScore');
        return $this->request('GET', '/search/sanctioned-person', $query);
    }

    public function pep(
        string $personName,
        ?string $dateOfBirth = null,
        ?string $nationality = null,
        ?int $limit = null,
        ?int $minScore = null,
    ): array {
        $query = compact('personName', 'dateOfBirth', 'nationality', 'limit', 'minScore');
        return $this->request('GET', '/search/pep', $query);
    }

    public function media(string $personName): array
    {
        return $this->request('GET', '/search/media', ['personName' => $personName]);
    }

    /** Customers you already have, up to a thousand in a call: kept when this answers, searched for within moments. */
    public function screenSubjects(array $subjects, ?string $idempotencyKey = null): array
    {
        $body = ['subjects' => $subjects];
        return $this->request('POST', '/v2/screening/subjects', body: $body, idempotencyKey: $idempotencyKey);
    }

    /** One of them, with what was found. */
    public function screenedSubject(string $externalId): array
    {
        return $this->request('GET', '/v2/screening/subjects/' . rawurlencode($externalId));
    }

    /** All of them, the newest first; with hits OPEN those whom somebody has to decide about, the worst first. */
    public function screenedSubjects(?string $hits = null): \Generator
    {
        for ($page = 1; ; $page++) {
            $query = compact('hits', 'page') + ['size' => 100];
            $answer = $this->request('GET', '/v2/screening/subjects', $query);
            foreach ($answer['content'] as $subject) {
                yield $subject;
            }
            if ($answer['last']) {
                return;
            }
        }
    }

    /** Ends the relationship and the watching; the file stays until its retention is over. */
    public function removeScreenedSubject(string $externalId): array
    {
        return $this->request('DELETE', '/v2/screening/subjects/' . rawurlencode($externalId));
    }

    // Customers

    /** Gives a customer; sent again as it was it costs nothing. */
    public function putCustomer(string $externalId, array $customer): array
    {
        return $this->request('PUT', '/v2/customers/' . rawurlencode($externalId), body: $customer);
    }

    public function customer(string $externalId): array
    {
        return $this->request('GET', '/v2/customers/' . rawurlencode($externalId));
    }

    /** All of them, the newest first, or those whom filters ask for: rating, openHits, reviewDue, ended. */
    public function customers(array $filters = []): \Generator
    {
        for ($query = $filters + ['size' => 100]; ; $query['after'] = $answer['next']) {
            $answer = $this->request('GET', '/v2/customers', $query);
            foreach ($answer['content'] as $customer) {
                yield $customer;
            }
            if ($answer['next'] === null) {
                return;
            }
        }
    }

    /** Ends the relationship; the file stays until its retention is over. */
    public function endCustomer(string $externalId, string $reason, ?string $idempotencyKey = null): array
    {
        $path = '/v2/customers/' . rawurlencode($externalId) . '/end';
        return $this->request('POST', $path, body: ['reason' => $reason], idempotencyKey: $idempotencyKey);
    }

    public function reopenCustomer(string $externalId, ?string $idempotencyKey = null): array
    {
        $path = '/v2/customers/' . rawurlencode($externalId) . '/reopen';
        return $this->request('POST', $path, idempotencyKey: $idempotencyKey);
    }

    /** What changed of one customer, or of all: keep next, and give it as after to read on. */
    public function customerEvents(?string $after = null, ?int $size = null, ?string $externalId = null): array
    {
        $one = $externalId === null ? null : '/v2/customers/' . rawurlencode($externalId) . '/events';
        return $this->request('GET', $one ?? '/v2/customers-events', compact('after', 'size'));
    }

    // Account

    public function subscription(): array
    {
        return $this->request('GET', '/subscriptions/status');
    }

    /** Checks spent by day (yyyy-mm-dd), the newest first. */
    public function usage(?string $from = null, ?string $to = null): \Generator
    {
        for ($page = 1; ; $page++) {
            $answer = $this->request('GET', '/v2/usage', compact('from', 'to', 'page'));
            foreach ($answer['content'] as $day) {
                yield $day;
            }
            if ($answer['last']) {
                return;
            }
        }
    }

    /** Every movement of checks, the newest first. */
    public function ledger(?string $from = null, ?string $to = null, ?string $kind = null): \Generator
    {
        $query = compact('from', 'to', 'kind') + ['size' => 100];
        do {
            $answer = $this->request('GET', '/v2/ledger', $query);
            foreach ($answer['entries'] as $entry) {
                yield $entry;
            }
            $query['before'] = $answer['next'];
        } while ($answer['next'] !== null);
    }

    /** The credential that this client calls with. */
    public function credential(): array
    {
        return $this->request('GET', '/v2/credentials/current');
    }

    /** A new secret beside the old one, shown this once; both are good until the old one is retired. */
    public function newSecret(?string $idempotencyKey = null): array
    {
        return $this->request('POST', '/v2/credentials/current/secrets', idempotencyKey: $idempotencyKey);
    }

    public function retireOldSecret(): array
    {
        return $this->request('DELETE', '/v2/credentials/current/secrets/old');
    }

    public function takeBackNewSecret(): array
    {
        return $this->request('DELETE', '/v2/credentials/current/secrets/new');
    }

    // Webhooks: the credential needs the scope admin

    public function policy(): array
    {
        return $this->request('GET', '/v2/policy');
    }

    /** Null and a reason turn it off. Of an account for which two people decide it waits: the answer has `proposal`. */
    public function setPolicy(?array $policy, ?string $ground = null, ?int $version = null, ?string $reason = null): array
    {
        $body = array_filter(compact('ground', 'reason', 'version'), fn ($value) => $value !== null);
        return $this->request('PUT', '/v2/policy', body: ['policy' => $policy] + $body);
    }

    /** A part of the past dossiers; `next` goes into `after` for the part that follows. */
    public function testPolicy(array $policy, array $asked = []): array
    {
        return $this->request('POST', '/v2/policy/test', body: ['policy' => $policy] + $asked);
    }

    public function riskTable(): array
    {
        return $this->request('GET', '/v2/risk-table');
    }

    /** As `setPolicy`; null sets the table that comes with the service. */
    public function setRiskTable(?array $table, string $reason, ?int $version = null): array
    {
        $body = compact('table', 'reason') + ($version === null ? [] : compact('version'));
        return $this->request('PUT', '/v2/risk-table', body: $body);
    }

    public function webhooks(): array
    {
        return $this->request('GET', '/v2/webhooks');
    }

    /** The answer's secret is shown this once. With eventTypes only these messages are sent there; without, all. */
    public function addWebhook(string $url, ?string $idempotencyKey = null, ?array $eventTypes = null): array
    {
        $body = compact('url', 'eventTypes');
        return $this->request('POST', '/v2/webhooks', body: $body, idempotencyKey: $idempotencyKey);
    }

    public function changeWebhook(
        string $id,
        ?string $url = null,
        ?bool $disabled = null,
        ?array $eventTypes = null,
    ): array {
        $body = compact('url', 'disabled', 'eventTypes');
        return $this->request('PATCH', '/v2/webhooks/' . rawurlencode($id), body: $body);
    }

    public function removeWebhook(string $id): array
    {
        return $this->request('DELETE', '/v2/webhooks/' . rawurlencode($id));
    }

    /** The old one is good for some hours beside it. */
    public function newWebhookSecret(string $id, ?string $idempotencyKey = null): array
    {
        $path = '/v2/webhooks/' . rawurlencode($id) . '/secret';
        return $this->request('POST', $path, idempotencyKey: $idempotencyKey);
    }

    /** Sends a message of the type TEST now, and tells what came back. */
    public function testWebhook(string $id, ?string $idempotencyKey = null): array
    {
        $path = '/v2/webhooks/' . rawurlencode($id) . '/test';
        return $this->request('POST', $path, idempotencyKey: $idempotencyKey);
    }

    /** What was sent, the newest first. */
    public function deliveries(
        ?string $from = null,
        ?string $to = null,
        ?string $state = null,
        ?string $messageType = null,
        ?string $endpointId = null,
    ): \Generator {
        $query = compact('from', 'to', 'state', 'messageType', 'endpointId') + ['size' => 100];
        do {
            $answer = $this->request('GET', '/v2/webhook-deliveries', $query);
            foreach ($answer['deliveries'] as $delivery) {
                yield $delivery;
            }
            $query['after'] = $answer['next'];
        } while ($answer['next'] !== null);
    }

    /** One delivery and every attempt at it. */
    public function delivery(string $id): array
    {
        return $this->request('GET', '/v2/webhook-deliveries/' . rawurlencode($id));
    }

    public function replayDelivery(string $id, ?string $idempotencyKey = null): array
    {
        $path = '/v2/webhook-deliveries/' . rawurlencode($id) . '/replay';
        return $this->request('POST', $path, idempotencyKey: $idempotencyKey);
    }

    /** Sends the deliveries of some days again, such as all that failed. */
    public function replayDeliveries(
        string $from,
        string $to,
        bool $failedOnly = true,
        ?string $endpointId = null,
        ?string $idempotencyKey = null,
    ): array {
        $body = compact('from', 'to', 'failedOnly', 'endpointId');
        return $this->request('POST', '/v2/webhook-deliveries/replay', body: $body, idempotencyKey: $idempotencyKey);
    }

    /** @return array{array, ?float} */
    private function askResult(string $id, string $version): array
    {
        return $this->transport->ask('GET', self::dossier($version, $id));
    }

    private static function dossier(string $version, string $id): string
    {
        return "/$version/clients-files/client-file-to-analyze-id/" . rawurlencode($id);
    }
}
